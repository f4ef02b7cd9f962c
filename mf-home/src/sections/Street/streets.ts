import type { DrawingProps, Piece } from 'shared-contracts/ui/Drawing';

const byDay: readonly Piece[] = [
  ['street#hotel', 0],
  ['street#school', 196],
  ['street#bicycle', 418],
  ['street#printer', 504],
  ['street#cloth', 726],
  ['street#scooter', 946],
  ['street#workshop', 1042],
  ['street#tree', 1304, 1.05],
  ['street#startup', 1340],
  ['street#hotel', 1552],
  ['street#scooter', 1736],
  // A market, lower than the form in front of it.
  ['street#thela', 1850],
  ['street#bicycle', 1984],
  ['street#tree', 2130, 0.62],
  ['street#scooter', 2190],
  ['street#thela', 2300],
  ['street#tree', 2490, 0.54],
  ['street#bicycle', 2540],
  ['street#dairy', 2684],
  ['street#office', 2890],
  ['street#bank', 3126],
  ['street#site', 3362],
  ['street#tree', 3620],
];
const byNight: readonly Piece[] = [
  ['street#school', 0],
  ['street#tree', 246, 0.9],
  ['street#hotel', 280],
  ['street#cloth', 470],
  ['street#scooter', 690],
  ['street#bank', 786],
  ['street#printer', 1020],
  ['street#office', 1236],
  ['street#thela', 1456],
  ['street#startup', 1588],
  ['street#workshop', 1796],
  ['street#dairy', 2042],
  ['street#hotel', 2246],
  ['street#bicycle', 2432],
  ['street#school', 2518],
  ['street#bank', 2748],
  ['street#tree', 2996, 1],
  ['street#cloth', 3030],
];

/** Where the clients work, wide enough for large windows. */
export const street: Pick<DrawingProps, 'pieces' | 'box'> = {
  pieces: byDay,
  box: [0, 3660, 352],
};
export const streetAtNight: typeof street = {
  pieces: byNight,
  box: [0, 3246, 322],
};
