/** Whether a style sheet came inlined with the page: the composer leaves a disabled link in its place. Nobody has requested its file. */
export function isInlined(address: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')].some(({ href }) => href === address);
}
