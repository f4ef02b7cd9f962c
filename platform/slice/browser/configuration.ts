import {
  type Configuration,
  type ConfigurationTable,
  configuration,
} from '../contract/configuration';

const elementId = 'site-configuration';

/**
 * Returns the platform's settings, which the host writes into the document so that slices built
 * with neighbouring versions can read them without shared state. Returns the defaults if there is
 * no host. While prerendering, the composer provides them under the same name.
 */
export const readConfiguration = (): Configuration => readSettings(configuration);

/** Returns the settings of a table that the site has defined, from the same file. */
export function readSettings<Values>(table: ConfigurationTable<Values>): Values {
  if (typeof document === 'undefined') return table.parse(Reflect.get(globalThis, elementId));
  const text = document.getElementById(elementId)?.textContent;
  return table.parse(text ? JSON.parse(text) : {});
}

/** Writes the configuration for all slices; the host calls this once before rendering. */
export function writeConfiguration(values: object): void {
  const element = document.getElementById(elementId) ?? document.createElement('script');
  element.id = elementId;
  element.setAttribute('type', 'application/json');
  element.textContent = JSON.stringify(values);
  document.head.append(element);
}
