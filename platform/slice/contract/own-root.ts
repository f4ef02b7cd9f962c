/**
 * Applies rules of `:root`, `html` and `body` in styles that a slice's script writes to the slice,
 * as its style sheets do. What it appends to `<body>` gets the properties of `:root` alone.
 */
export const withOwnRoot = (css: string, slice: string): string =>
  css.replace(
    /(^|[{},]\s*)(:root|html|body)(?=\s*[,{])/g,
    (_, before: string, root: string) =>
      `${before}[data-remote="${slice}"]${root === ':root' ? '' : ':where(:not(body > *))'}`,
  );
