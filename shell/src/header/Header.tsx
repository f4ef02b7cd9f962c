import { useSiteLinks } from '@platband/host/site-links';
import { readLanguage, t } from '@platband/slice/browser/language';
import { Link, NavLink } from '@platband/slice/runtime';
import { Fragment, memo, type RefObject, useCallback, useRef, useState } from 'react';
import { company } from 'shared-contracts/contract/company';
import { languages } from 'shared-contracts/contract/languages';
import { FormButton } from 'shared-contracts/ui/Button';
import { linkToggle } from 'shared-contracts/ui/link-button';
import { LanguageLink } from '../footer/LanguageLink';
import { openModal } from '../generated/access';
import styles from './Header.module.css';
import menu from './Menu.module.css';
import buttons from './MenuButtons.module.css';
import { modalButtons, pageLinks, servicesStandAfter, someLinks } from './menu';
import { Seal } from './Seal';
import { ServicesMenu, servicesMenuId } from './ServicesMenu';
import still from './StaticMenu.module.css';
import { useCloseMenus } from './use-close-menus';

/** The fixed bar on every page (§2 Navigation bar). */
export function Header() {
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLAnchorElement>(null);
  const servicesButton = useRef<HTMLAnchorElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isServicesOpen, setServicesOpen] = useState(false);
  const closeAll = useCallback(() => {
    const active = document.activeElement;
    // Wide screens have no toggle.
    if (active?.closest('[data-menu]')) toggle.current?.focus();
    if (document.activeElement === active && active?.closest(`#${servicesMenuId}`))
      servicesButton.current?.focus();
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
            <span className={styles['name']}>{company().name}</span>
            <span className={styles['tagline']}>{company().tagline}</span>
          </span>
        </Link>
        {languages
          .filter(({ code }) => code !== readLanguage())
          .map((language) => (
            <LanguageLink
              key={language.code}
              language={language}
              className={styles['language']}
              isFirst
            />
          ))}
        <div className={styles['some']}>
          {someLinks.map(({ to, text }) => (
            <NavLink key={to} to={to} className={menu['link'] ?? ''}>
              {t(text)}
            </NavLink>
          ))}
          <FormButton
            kind="primary"
            form="/forms/enquiry"
            onClick={() => openModal('Enquiry')}
            className={buttons['button']}
          >
            {t('Enquire')}
          </FormButton>
        </div>
        <a
          ref={toggle}
          {...linkToggle('#site-menu', 'site-menu', isMenuOpen, () => setMenuOpen(!isMenuOpen))}
          className={styles['toggle']}
        >
          <span data-spoken="">{t('Menu')}</span>
          <span className={styles['bars']} aria-hidden="true" />
        </a>
        <nav
          id="site-menu"
          aria-label={t('Main')}
          className={`${menu['menu']} ${still['menu']}`}
          data-open={isMenuOpen}
          data-menu=""
        >
          <MenuLinks
            servicesButton={servicesButton}
            isServicesOpen={isServicesOpen}
            setServicesOpen={setServicesOpen}
            onChoose={closeAll}
          />
          <div className={buttons['buttons']}>
            {modalButtons.map(({ opens, text, form }, at) => (
              <FormButton
                key={opens}
                kind={at === modalButtons.length - 1 ? 'primary' : 'secondary'}
                form={form}
                onClick={() => openModal(opens)}
                className={buttons['button']}
              >
                {t(text)}
              </FormButton>
            ))}
          </div>
          <a href="#main" className={`${menu['link']} ${still['close']}`}>
            {t('Close')}
          </a>
        </nav>
      </div>
    </header>
  );
}

interface MenuLinksProps {
  readonly servicesButton: RefObject<HTMLAnchorElement | null>;
  readonly isServicesOpen: boolean;
  readonly setServicesOpen: (isOpen: boolean) => void;
  readonly onChoose: () => void;
}

/** Memoized: opening the phone's menu renders no link again. */
const MenuLinks = memo(function MenuLinks({
  servicesButton,
  isServicesOpen,
  setServicesOpen,
  onChoose,
}: MenuLinksProps) {
  const slices = useSiteLinks('header');
  return (
    <ul className={menu['links']}>
      {pageLinks.map(({ to, text }) => (
        <Fragment key={to}>
          <li>
            <NavLink to={to} end={to === '/'} className={menu['link'] ?? ''} onClick={onChoose}>
              {t(text)}
            </NavLink>
          </li>
          {to === servicesStandAfter && (
            <ServicesMenu
              button={servicesButton}
              isOpen={isServicesOpen}
              onToggle={() => setServicesOpen(!isServicesOpen)}
              onChoose={onChoose}
              onLeave={() => setServicesOpen(false)}
            />
          )}
        </Fragment>
      ))}
      {slices.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} className={menu['link'] ?? ''} onClick={onChoose}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
});
