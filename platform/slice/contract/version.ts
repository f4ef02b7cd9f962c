/**
 * Version of the module that all slices share at run time (`@platform/slice/runtime`), provided by
 * the host: a new export raises the minor, a removed one the major version. A remote works with
 * every host that has the exports it was built with.
 */
export const runtimeVersion = '1.2.0';
