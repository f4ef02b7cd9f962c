/**
 * The version of the one module that all slices share at run time (`@platform/slice/runtime`),
 * which the host brings: its minor goes up with every new export, its major with every removed one.
 * A remote works with every host that has what it was built with.
 */
export const runtimeVersion = '1.2.0';
