import { type Configuration, parseConfiguration } from '../contract/configuration';

const elementId = 'site-configuration';

/**
 * Returns the site's configuration, which the host writes into the document, so that slices of
 * neighbouring versions can read it without shared state. Without a host it is the default. While
 * prerendering, the composer provides it under the same name.
 */
export function readConfiguration(): Configuration {
  if (typeof document === 'undefined')
    return parseConfiguration(Reflect.get(globalThis, elementId)).configuration;
  const text = document.getElementById(elementId)?.textContent;
  return parseConfiguration(text ? JSON.parse(text) : {}).configuration;
}

/** Writes the configuration for every slice; called once by the host before rendering. */
export function writeConfiguration(configuration: Configuration): void {
  const element = document.getElementById(elementId) ?? document.createElement('script');
  element.id = elementId;
  element.setAttribute('type', 'application/json');
  element.textContent = JSON.stringify(configuration);
  document.head.append(element);
}
