import { useShownRoute } from '@platband/host';
import { readLanguage, serverPage } from '@platband/slice/browser/language';
import { inLanguage } from '@platband/slice/contract/languages';
import { useLocation } from '@platband/slice/runtime';
import { nativeForms } from 'shared-contracts/contract/form/native-form';
import { hindiWord } from 'shared-contracts/contract/hindi-word';
import { type languages, ownLanguage } from 'shared-contracts/contract/languages';

interface LanguageLinkProps {
  readonly language: (typeof languages)[number];
  readonly className: string | undefined;
  /**
   * Whether the link is in the header and defines the icon that the others reuse. Defaults to
   * false.
   */
  readonly isFirst?: boolean;
}

/**
 * Links to the same page in another language, labelled in that language, or to the home page if the
 * page is not translated.
 */
export function LanguageLink({
  language: { code, name },
  className,
  isFirst = false,
}: LanguageLinkProps) {
  const { pathname } = useLocation();
  const here = useShownRoute();
  const isThere =
    here && (code === ownLanguage || here.languages?.some((language) => language === code));
  const address = pathname.startsWith(nativeForms)
    ? serverPage(pathname, code)
    : inLanguage(isThere ? pathname : '/', code);
  return (
    // Reloads, since the language belongs to the document.
    <a
      href={address}
      lang={code}
      hrefLang={code}
      aria-current={code === readLanguage() ? 'true' : undefined}
      className={className}
    >
      {code === 'hi' && readLanguage() !== code ? (
        <HindiWord name={name} isFirst={isFirst} />
      ) : (
        name
      )}
    </a>
  );
}

function HindiWord({ name, isFirst }: { readonly name: string; readonly isFirst: boolean }) {
  return (
    <svg
      viewBox={hindiWord.viewBox}
      height="1.1em"
      fill="currentColor"
      role="img"
      aria-label={name}
    >
      {isFirst ? <path id="hindi" d={hindiWord.outline} /> : <use href="#hindi" />}
    </svg>
  );
}
