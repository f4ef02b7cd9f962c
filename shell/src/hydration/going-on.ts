import { tryStorage } from 'shared-contracts/browser/storage';

const key = 'goes-on';

/** Says to the next document of this tab that it goes on with the visit: a link that only the browser could follow led to it. */
export const goOn = (): void => tryStorage(() => sessionStorage.setItem(key, ''), undefined);

/** Whether this document goes on with a visit. The popup of the start (§2) was closed, and nothing re-opens it. Said once. */
export const goesOn = (): boolean =>
  tryStorage(() => {
    const said = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return said;
  }, false);
