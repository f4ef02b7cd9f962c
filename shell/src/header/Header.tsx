import { Fragment, useCallback, useRef, useState } from 'react';
import { serverPage, t } from 'shared-contracts/browser/language';
import { brand } from 'shared-contracts/contract/brand';
import { Link, NavLink } from 'shared-contracts/runtime';
import { openModal } from '../generated/access';
import styles from './Header.module.css';
import menu from './Menu.module.css';
import plain from './MenuWithoutScript.module.css';
import { modalButtons, pageLinks, servicesStandAfter } from './menu';
import { Seal } from './Seal';
import { ServicesMenu, servicesMenuId } from './ServicesMenu';
import { useCloseMenus } from './use-close-menus';

/** The fixed bar on every page (§2 Navigation bar). */
export function Header() {
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const servicesButton = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isServicesOpen, setServicesOpen] = useState(false);
  const closeAll = useCallback(() => {
    const active = document.activeElement;
    // On a wide screen there is no toggle to take the focus.
    if (active?.closest('[data-menu]')) toggle.current?.focus();
    if (document.activeElement === active && active?.closest(`#${servicesMenuId}`)) servicesButton.current?.focus();
    setMenuOpen(false);
    setServicesOpen(false);
  }, []);
  useCloseMenus(bar, closeAll);
  return (
    <header ref={bar} className={styles['bar']}>
      <div className={styles['inner']}>
        <Link to="/" className={styles['logo']}>
          <Seal />
          <span>
            <span className={styles['name']}>{brand.name}</span>
            <span className={styles['tagline']}>{t(brand.tagline)}</span>
          </span>
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles['toggle']}
          aria-expanded={isMenuOpen}
          aria-controls="site-menu"
          data-toggle=""
          aria-label={t('Menu')}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <span className={styles['bars']} aria-hidden="true" />
        </button>
        {/* Without script the menu is opened by its address. */}
        <a href="#site-menu" className={`${styles['toggle']} ${styles['withoutScript']}`}>
          <span className={menu['hidden']}>{t('Menu')}</span>
          <span className={styles['bars']} aria-hidden="true" />
        </a>
        <nav id="site-menu" aria-label={t('Main')} className={`${menu['menu']} ${plain['menu']}`} data-open={isMenuOpen} data-menu="">
          <ul className={menu['links']}>
            {pageLinks.map(({ to, text }) => (
              <Fragment key={to}>
                <li>
                  <NavLink to={to} end={to === '/'} className={menu['link'] ?? ''} onClick={closeAll}>
                    {t(text)}
                  </NavLink>
                </li>
                {to === servicesStandAfter && (
                  <ServicesMenu
                    button={servicesButton}
                    isOpen={isServicesOpen}
                    onToggle={() => setServicesOpen(!isServicesOpen)}
                    onChoose={closeAll}
                    onLeave={() => setServicesOpen(false)}
                  />
                )}
              </Fragment>
            ))}
          </ul>
          <div className={menu['buttons']}>
            {modalButtons.map(({ withoutScript, text }) => (
              <a key={withoutScript} href={serverPage(withoutScript)} className={`${menu['button']} ${plain['shown']}`}>
                {t(text)}
              </a>
            ))}
            {modalButtons.map(({ opens, text }) => (
              <button key={opens} type="button" className={menu['button']} onClick={() => openModal(opens)}>
                {t(text)}
              </button>
            ))}
          </div>
          <a href="#main" className={`${menu['link']} ${plain['shown']} ${plain['close']}`}>
            {t('Close')}
          </a>
        </nav>
      </div>
    </header>
  );
}
