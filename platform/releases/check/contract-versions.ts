import { areNeighbours } from '@platform/slice/contract/version';
import { type Check, slicesOf } from './candidate';

/** Were all slices built against neighbouring versions of the contract? */
export const contractVersions: Check = (candidate) => {
  const slices = slicesOf(candidate);
  const own = slices.find(({ name }) => name === candidate.changed);
  if (own === undefined) return [];
  return slices
    .filter(({ contract }) => !areNeighbours(own.contract, contract))
    .map(({ name, release, contract }) => {
      const [older, between] = contract < own.contract ? [name, own.contract - 1] : [own.name, contract - 1];
      return `${own.name} is built against contract ${own.contract}, and ${name} ${release} against ${contract}. Releases run together when their contracts are at most one apart: deploy ${older} built against contract ${between} first.`;
    });
};
