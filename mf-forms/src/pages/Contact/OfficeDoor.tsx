import { useEffect, useState } from 'react';
import { company } from 'shared-contracts/contract/company';
import { Drawing, Use } from 'shared-contracts/ui/Drawing';
import { callbackDay } from '../../form/callback-day';
import beside from '../FormBeside.module.css';
import styles from './Contact.module.css';

/** The office's door. Its lamp is lit while the office is open, which only a browser knows. */
export function OfficeDoor() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(callbackDay(Date.now(), company().openingHours, company().closedDays)?.isOpen ?? false);
  }, []);
  return (
    <Drawing
      pieces={[['rooms#doorway'], ['street#scooter', 184], ['street#tree', 336]]}
      box={[-14, 414, 184]}
      hasGround
      className={beside['foot']}
    >
      <g className={styles['lamp']} data-lit={isOpen}>
        <Use piece={['rooms#doorlamp']} />
      </g>
    </Drawing>
  );
}
