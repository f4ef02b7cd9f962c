import { readContent } from '@contract/browser/read-content';
import { RemoteRoot } from '@platform/slice/runtime';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { pages, remote } from './exposes';

/**
 * Makes a single-spa parcel of a component of this remote. An error while rendering is shown in the
 * component's place.
 */
export function parcelOf<Props extends object>(rootComponent: React.ComponentType<Props>) {
  return singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent: rootComponent as React.FunctionComponent<Props>,
    errorBoundary: (error) => React.createElement('p', { role: 'alert' }, error.message),
  });
}

/** Marked as a host marks what it mounts. */
function OwnRoutes() {
  return React.createElement(
    'div',
    { 'data-remote': remote.name },
    React.createElement(RemoteRoot, { remote, pages, read: readContent }),
  );
}

/** This remote as a single-spa application: its own routes in the element it is given. */
export const { bootstrap, mount, unmount } = parcelOf(OwnRoutes);
