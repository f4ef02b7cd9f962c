import { type Configuration, parseConfiguration } from '../contract/configuration';

const elementId = 'site-configuration';

/**
 * Returns the site's configuration, which the host writes into the document so that slices built
 * with neighbouring versions can read it without shared state. Returns the default if there is no
 * host. While prerendering, the composer provides it under the same name.
 */
export function readConfiguration(): Configuration {
  if (typeof document === 'undefined')
    return parseConfiguration(Reflect.get(globalThis, elementId)).configuration;
  const text = document.getElementById(elementId)?.textContent;
  return parseConfiguration(text ? JSON.parse(text) : {}).configuration;
}

/** Writes the configuration for all slices; the host calls this once before rendering. */
export function writeConfiguration(configuration: Configuration): void {
  const element = document.getElementById(elementId) ?? document.createElement('script');
  element.id = elementId;
  element.setAttribute('type', 'application/json');
  element.textContent = JSON.stringify(configuration);
  document.head.append(element);
}
