import type { ReactNode } from 'react';
import { previewOf } from 'shared-contracts/browser/preview-of';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './Article.module.css';

interface ArticleProps {
  readonly title: string;
  readonly imageFileName: string;
  /** HTML that has been sanitised. */
  readonly html: string;
  /** What stands above and below the article. */
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** An article: picture, title, text. Nothing in the text can leave its place. */
export function Article({ title, imageFileName, html, before, after }: ArticleProps) {
  return (
    <article className={styles['article']} data-begins={before === null ? 'picture' : 'words'}>
      {before}
      <Picture {...previewOf(imageFileName, 1280)} alt="" sizes="(min-width: 840px) 800px, 92vw" isFirst className={styles['picture']} />
      <h1 className={styles['title']}>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read; see sanitise.ts */}
      <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
      {after}
    </article>
  );
}
