import { type Configuration, parseConfiguration } from '../contract/configuration';

const elementId = 'site-configuration';

/**
 * The site's configuration, as the host has written it into the document. The document is the
 * carrier because slices of neighbouring versions can all read it, and none has to hold state. On a
 * page without a host these are the defaults. Where there is no document, because pages are
 * prerendered, the composer leaves the configuration under the same name.
 */
export function readConfiguration(): Configuration {
  if (typeof document === 'undefined')
    return parseConfiguration(Reflect.get(globalThis, elementId)).configuration;
  const text = document.getElementById(elementId)?.textContent;
  return parseConfiguration(text ? JSON.parse(text) : {}).configuration;
}

/** Writes the configuration for every slice to read; the host does so once, before it renders. */
export function writeConfiguration(configuration: Configuration): void {
  const element = document.getElementById(elementId) ?? document.createElement('script');
  element.id = elementId;
  element.setAttribute('type', 'application/json');
  element.textContent = JSON.stringify(configuration);
  document.head.append(element);
}
