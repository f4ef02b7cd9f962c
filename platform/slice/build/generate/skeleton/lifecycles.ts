import { readContent } from '@contract/browser/read-content';
import { RemoteRoot } from '@platband/slice/runtime';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { pages, remote } from './exposes';

/**
 * Creates a single-spa parcel from a component of this remote. If the component fails to render,
 * the error is shown in its place.
 */
export function getParcel<Props extends object>(rootComponent: React.ComponentType<Props>) {
  return singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent: rootComponent as React.FunctionComponent<Props>,
    errorBoundary: (error) => React.createElement('p', { role: 'alert' }, error.message),
  });
}

function OwnRoutes() {
  return React.createElement(
    'div',
    { 'data-remote': remote.name },
    React.createElement(RemoteRoot, { remote, pages, read: readContent }),
  );
}

/** This remote as a single-spa application, which renders its routes in the given element. */
export const { bootstrap, mount, unmount } = getParcel(OwnRoutes);
