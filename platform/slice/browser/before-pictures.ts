/** How long a request or a page waits before pictures give up their connections, in milliseconds. */
const patienceMs = 2_000;

/** How long pictures then wait to resume, in milliseconds. */
const settledMs = 200;

const stopped = new Map<
  HTMLImageElement,
  { readonly src: string | null; readonly srcset: string | null }
>();
let urgent = 0;

/**
 * Waits for a request or a page. If that takes long, pictures that are still loading are aborted until
 * it is done: six that hang block everything else of the origin away over HTTP/1.1.
 */
export async function beforePictures<T>(work: Promise<T>): Promise<T> {
  urgent += 1;
  const timer = setTimeout(stopPictures, patienceMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    urgent -= 1;
    // Once the awaited page is shown.
    if (urgent === 0) setTimeout(resumePictures, settledMs);
  }
}

function stopPictures(): void {
  for (const picture of loadingIn(document)) {
    stopped.set(picture, {
      src: picture.getAttribute('src'),
      srcset: picture.getAttribute('srcset'),
    });
    stop(picture);
  }
}

/**
 * Aborts pictures that nobody will see: removing them from the document would not stop them, and
 * they would keep their connections.
 */
export function leavePictures(place: ParentNode): void {
  for (const picture of loadingIn(place)) stop(picture);
}

const loadingIn = (place: ParentNode) =>
  [...place.querySelectorAll('img')].filter(
    (picture) => !picture.complete && !stopped.has(picture),
  );

/** Removing the address aborts the request. */
function stop(picture: HTMLImageElement): void {
  picture.removeAttribute('srcset');
  picture.removeAttribute('src');
}

function resumePictures(): void {
  if (urgent > 0) return;
  for (const [picture, { src, srcset }] of stopped) {
    if (!picture.isConnected) continue;
    if (srcset !== null) picture.setAttribute('srcset', srcset);
    if (src !== null) picture.setAttribute('src', src);
  }
  stopped.clear();
}
