import { useSiteLinks } from '@platband/host/site-links';
import { pageAddress, t } from '@platband/slice/browser/language';
import { Link, useLocation } from '@platband/slice/runtime';
import type { FocusEvent, RefObject } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import { Icon } from 'shared-contracts/ui/Icon';
import { linkToggle } from 'shared-contracts/ui/link-button';
import { toTab } from '../routing/to-tab';
import styles from './Menu.module.css';
import { servicesMenu } from './menu';
import still from './StaticMenu.module.css';

export const servicesMenuId = 'services-menu';

interface ServicesMenuProps {
  readonly button: RefObject<HTMLAnchorElement | null>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly onLeave: () => void;
}

/**
 * Only a list over the page closes when it loses focus. In the phone's menu, closing it would move
 * the entries below while the user presses one.
 */
const isOverPage = (list: Element | null) =>
  list !== null && getComputedStyle(list).position === 'absolute';

/**
 * The Services dropdown: three entries that open a tab of the services page, each with its legacy
 * sub-menu.
 */
export function ServicesMenu({ button, isOpen, onToggle, onChoose, onLeave }: ServicesMenuProps) {
  const isHere = useLocation().pathname === '/service';
  const { entries, emptyLinks } = inCurrentProfile(servicesMenu);
  const slices = useSiteLinks('services');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (isOpen && isLeft && isOverPage(document.getElementById(servicesMenuId))) onLeave();
  };
  return (
    <li className={`${styles['services']} ${still['services']}`} onBlur={onBlur}>
      <a
        ref={button}
        {...linkToggle(pageAddress('/service'), servicesMenuId, isOpen, onToggle)}
        className={styles['link']}
        data-current={isHere}
      >
        <span>{t('Services')}</span>
        {isHere && <span data-spoken=""> {t('(current page)')}</span>}
        <Icon name="down" size={16} />
      </a>
      <ul
        id={servicesMenuId}
        className={`${styles['dropdown']} ${still['dropdown']}`}
        data-open={isOpen}
      >
        {entries.map(({ text, activeTab, legacy }) => (
          <li key={activeTab}>
            <Link {...toTab(activeTab)} className={styles['entry']} onClick={onChoose}>
              {t(text)}
            </Link>
            <ul className={styles['legacy']}>
              {legacy.map((item) => {
                const leads = item.link !== '' || emptyLinks === 'lead-to-their-tab';
                return (
                  <li key={item.text}>
                    {leads ? (
                      <Link
                        {...toTab(activeTab, item.link || undefined)}
                        className={styles['item']}
                        onClick={onChoose}
                      >
                        {t(item.text)}
                      </Link>
                    ) : (
                      // biome-ignore lint/a11y/useValidAnchor: documented to lead nowhere (§2), and disabled for assistive technology
                      <a role="link" aria-disabled="true" className={styles['item']}>
                        {t(item.text)}
                      </a>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
        {slices.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles['entry']} onClick={onChoose}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
