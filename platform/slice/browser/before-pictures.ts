/** Milliseconds after which images give up their connections for a request or page. */
const patienceMs = 2_000;

/** Milliseconds after which images resume. */
const settledMs = 200;

const stopped = new Map<
  HTMLImageElement,
  { readonly src: string | null; readonly srcset: string | null }
>();
let urgent = 0;

/**
 * Waits for a request or page. If that takes long, pending images are aborted in the meantime: over
 * HTTP/1.1, six hanging images block everything else from the same origin.
 */
export async function beforePictures<T>(work: Promise<T>): Promise<T> {
  urgent += 1;
  const timer = setTimeout(stopPictures, patienceMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    urgent -= 1;
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

/** Aborts a removed part's images, which would otherwise keep loading and hold connections. */
export function leavePictures(place: ParentNode): void {
  for (const picture of loadingIn(place)) stop(picture);
}

const loadingIn = (place: ParentNode) =>
  [...place.querySelectorAll('img')].filter(
    (picture) => !picture.complete && !stopped.has(picture),
  );

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
