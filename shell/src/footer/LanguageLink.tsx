import { readLanguage, serverPage } from '@platform/slice/browser/language';
import { inLanguage, type languages, ownLanguage } from '@platform/slice/contract/languages';
import { useLocation } from '@platform/slice/runtime';
import { nativeForms } from 'shared-contracts/contract/form/native-form';
import { useShownRoute } from '../shown-page/use-shown-route';

interface LanguageLinkProps {
  readonly language: (typeof languages)[number];
  readonly className: string | undefined;
  /** Whether it stands in the header: it holds the drawing that the others use. Default: no. */
  readonly isFirst?: boolean;
}

/** The same page in a language, under the language's own name; the home page where it is not there in that one. */
export function LanguageLink({ language: { code, name }, className, isFirst = false }: LanguageLinkProps) {
  const { pathname } = useLocation();
  const here = useShownRoute();
  const isThere = here && (code === ownLanguage || here.languages?.some((language) => language === code));
  const address = pathname.startsWith(nativeForms) ? serverPage(pathname, code) : inLanguage(isThere ? pathname : '/', code);
  return (
    // Another page load: the language is the document's.
    <a href={address} lang={code} hrefLang={code} aria-current={code === readLanguage() ? 'true' : undefined} className={className}>
      {code === 'hi' && readLanguage() !== code ? <HindiWord name={name} isFirst={isFirst} /> : name}
    </a>
  );
}

/** The one word of Devanagari on an English page: as outlines, so that no font has to come for it. */
function HindiWord({ name, isFirst }: { readonly name: string; readonly isFirst: boolean }) {
  return (
    <svg viewBox="0 -90 196 110" height="1.1em" fill="currentColor" role="img" aria-label={name}>
      {isFirst ? (
        <path
          id="hindi"
          d="M18 0l0-59l-10 0l0 59zM29-56l-1-7l-30 0l1 7zM35-88q-13 0-20 6q-6 6-6 17l0 3l9 0l0-3q0-7 4-11q5-4 14-4q9 0 17 3q9 3 17 10l0-1l-1-9q-7-5-15-8q-9-3-19-3zM59-56l24 0l-1-7l-23 0zM74-59l-10 0l0 11l10 0zM84-56l-1-7l-58 0l0 7zM64-58l0 17l10 2l0-19zM38-22l7-4q-2-1-2-3q-1-1-1-3q0-4 3-6q3-2 11-2q5 0 9 0q4 1 9 1l0-7q-5-1-10-1q-5-1-9-1q-13 0-18 4q-5 4-5 10l0 1q0 3 2 6q1 3 4 5zM70 9l1-8q-3 1-5 1q-3 0-7 0q-7 0-12-3q-5-2-5-8l0-1q0-5 4-8q3-2 9-2q6 0 9 2q3 2 3 7l0 4l9 0q0-2 0-3q1-2 1-3q0-5-3-8q-2-4-6-6q-5-1-12-1q-4 0-8 0q-4 1-6 3l-1 1q-4 2-6 5q-2 4-2 9l0 1q0 6 3 11q3 4 9 6q6 2 13 2q4 0 7 0q3-1 5-1zM130-56l-1-7l-50 0l1 7zM91-13l9 0l0-26l-9 0l-5 3q1 5 1 8q1 4 2 8q1 3 2 7zM113-39l-17 0l0 7l28 0l0-7q-2 0-3 0q-2 0-4 0q-1 0-4 0zM147-56l24 0l-1-7l-23 0zM161-59l-9 0l0 11l9 0zM113-56l59 0l-1-7l-59 0zM152-40l9 2l0-21l-9 0zM162-27l-9 0l0 15l1 1l2 18l9 0l-3-19zM142-12q-6 0-10-3q-3-3-3-10q0-7 4-10q3-4 11-4q4 0 9 1q4 0 8 1l0-8q-4 0-9-1q-4 0-9 0q-12 0-18 5q-6 5-6 16l0 1q0 6 3 11q3 4 7 7q5 2 12 2q5 0 8-1q4-2 6-4l-2-7q-2 2-5 3q-2 1-6 1zM188 0l0-59l-10 0l0 59zM198-56l0-7l-31 0l1 7zM169-89q-9 0-13 4q-4 4-4 10q0 2 0 3q0 2 0 3l9 1l0-4q0-5 2-7q2-2 6-2q5 0 7 2q2 3 2 8l0 9l9 0l0-9q0-9-4-14q-5-4-14-4z"
        />
      ) : (
        <use href="#hindi" />
      )}
    </svg>
  );
}
