/**
 * Version of the module that all slices share at run time (`@platform/slice/runtime`), which the
 * host provides. A new export raises the minor version, a removed one the major version. A remote
 * works with every host that has the exports it was built with.
 */
export const runtimeVersion = '1.2.0';
