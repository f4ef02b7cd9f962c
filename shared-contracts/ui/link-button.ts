import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Returns props for a link that acts as a button, including the space bar. On static pages
 * (contract/static-page.ts) and in a new tab it links to what the button would show.
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

/** Returns props for a link that toggles an element by id. */
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
