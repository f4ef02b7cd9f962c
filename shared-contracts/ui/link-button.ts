import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Props of a link that acts as a button: wherever the page is static (contract/static-page.ts), and
 * in a tab of its own, it leads to what the button would show. A button to everybody, the space bar
 * included.
 */
export const linkButton = (
  href: string,
  onPress: (event: MouseEvent<HTMLAnchorElement>) => void,
) => ({
  href,
  role: 'button',
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress(event);
  },
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
});

/** A link that toggles an element: its id, and whether it is shown. */
export const linkToggle = (
  href: string,
  controls: string,
  isOpen: boolean,
  onPress: () => void,
) => ({
  ...linkButton(href, onPress),
  'aria-controls': controls,
  'aria-expanded': isOpen,
  'data-toggle': '',
});
