import { readLanguage } from '@platform/slice/browser/language';
import { ownLanguage } from '@platform/slice/contract/languages';
import styles from './Headline.module.css';

/** Scripts with joining characters animate word by word: their letters cannot be separated. */
const partsOf = (word: string) => (readLanguage() === ownLanguage ? [...word] : [word]);

/**
 * A heading whose characters come in one after the other (§2 Home). Readers of any kind get the
 * words: assistive technology hears the label, search engines read the text, words are never
 * broken, and nothing is hidden while it moves.
 */
export function Headline({ text }: { readonly text: string }) {
  const words = text.split(' ');
  return (
    <h1 aria-label={text} className={styles['headline']}>
      <span aria-hidden="true">
        {words.map((word, at) => [
          at > 0 && ' ',
          // biome-ignore lint/suspicious/noArrayIndexKey: words and their characters never change places
          <span key={at} className={styles['word']}>
            {partsOf(word).map((character, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={place} className={styles['character']}>
                {character}
              </span>
            ))}
          </span>,
        ])}
      </span>
    </h1>
  );
}
