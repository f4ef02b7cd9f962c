import { liveConfiguration } from '@platband/releases/composition';
import type { FastifyInstance } from 'fastify';
import { profiles, siteConfiguration } from 'shared-contracts/contract/site-configuration';
import { openTransport } from '../mail/transport';
import { preparePictures } from '../pictures/plugin';

/** Prints where mail goes and which profile is shown, and renders missing pictures meanwhile. */
export async function onStart(server: FastifyInstance): Promise<readonly string[]> {
  const { settings } = server;
  if (settings.preparePictures) void preparePictures(server);
  const { profile } = siteConfiguration.parse(await liveConfiguration(settings.siteFolder));
  const other = profiles.find((name) => name !== profile);
  return [
    openTransport(settings).describes,
    `The profile is "${profile}". To switch, set "profile": "${other}" in ${settings.siteFolder}/config.json.`,
  ];
}
