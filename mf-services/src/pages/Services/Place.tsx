import { drawingOf } from '@platband/slice/browser/preview-of';
import { Drawing, type DrawingProps, type Piece } from 'shared-contracts/ui/Drawing';
import { Picture } from 'shared-contracts/ui/Picture';

/** Extents of the site's own drawings. */
const boxes: Readonly<Record<string, DrawingProps['box']>> = {
  'street.svg#bank': [-14, 244, 232],
  'street.svg#cloth': [-10, 236, 276],
  'street.svg#dairy': [-12, 216, 170],
  'street.svg#hotel': [-10, 200, 316],
  'street.svg#office': [-10, 236, 276],
  'street.svg#printer': [-10, 224, 186],
  'street.svg#scooter': [-6, 96, 62],
  'street.svg#site': [-10, 236, 312],
  'street.svg#startup': [-8, 208, 310],
  'street.svg#thela': [-10, 140, 112],
  'street.svg#workshop': [-8, 244, 300],
  'rooms.svg#deed': [6, 120, 142],
  'rooms.svg#desk': [-12, 168, 112],
  'rooms.svg#houses': [-5, 160, 132],
  'rooms.svg#tower': [2, 116, 214],
};

interface PlaceProps {
  /** A file, or one of the site's own drawings: `street.svg#bank`. */
  readonly name: string;
  readonly className: string | undefined;
}

/** The place of someone whom a service is for. Decoration only. */
export function Place({ name, className }: PlaceProps) {
  const box = boxes[name];
  return box === undefined ? (
    <Picture src={drawingOf(name)} alt="" width={72} height={64} className={className} />
  ) : (
    <Drawing pieces={[[name.replace('.svg', '') as Piece[0]]]} box={box} className={className} />
  );
}
