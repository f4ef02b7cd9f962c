import { useEffect, useState } from 'react';
import { Drawing, Use } from 'shared-contracts/ui/Drawing';
import { useLessMotion } from 'shared-contracts/ui/use-less-motion';
import styles from './ClientShop.module.css';

/** How long the shutter takes to go down. Up takes 340 ms, together the carousel's 500 (§9). */
const downMs = 160;

/** A place's width, and left edge, width and height of its shutter. */
const places: Readonly<Record<string, readonly [number, number, number, number]>> = {
  cloth: [216, 18, 180, 80],
  printer: [204, 18, 168, 84],
  dairy: [192, 18, 108, 84],
  workshop: [228, 12, 132, 84],
  hotel: [180, 60, 60, 78],
  school: [216, 90, 36, 84],
  office: [216, 18, 120, 80],
};

/** A client's place. When another client speaks, its shutter goes down and that client's goes up. */
export function ClientShop({ shop }: { readonly shop: string | undefined }) {
  const { shown, isDown } = useShutter(shop);
  const [width, left, door, height] = places[shown ?? ''] ?? [0, 0, 0, 0];
  return (
    <Drawing
      pieces={
        width === 0
          ? []
          : [
              [`street#${shown}`, 0],
              ['street#scooter', width + 4],
            ]
      }
      box={[-8, 332, 300]}
      dress="band"
      className={styles['shop']}
    >
      {width > 0 && (
        <g transform={`translate(${left} -12) scale(${door / 180} ${height / 80})`}>
          <g className={styles['shutter']} data-down={isDown}>
            <Use piece={['street#shutter']} />
          </g>
        </g>
      )}
    </Drawing>
  );
}

function useShutter(shop: string | undefined) {
  const [shown, setShown] = useState(shop);
  const isStill = useLessMotion();
  useEffect(() => {
    if (shown === shop) return;
    const timer = setTimeout(() => setShown(shop), isStill ? 0 : downMs);
    return () => clearTimeout(timer);
  }, [shown, shop, isStill]);
  return { shown, isDown: shown !== shop };
}
