import { previewOf } from '@platform/slice/browser/preview-of';
import type { Content } from '@platform/slice/contract/read-content';
import type { ReactNode } from 'react';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './Article.module.css';
import type { NextArticle } from './next-article';
import { WhatNext } from './WhatNext';

interface ArticleProps {
  readonly title: string;
  readonly imageFileName: string;
  /** HTML that has been sanitised. */
  readonly html: string;
  /** One line under the title: day, time to read, topics. */
  readonly notes: readonly string[];
  /** What stands above and below the article. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly next: Content<NextArticle>;
}

/** An article: picture, title, text; beside or below it what comes next. Nothing in the text can leave its place. */
export function Article({ title, imageFileName, html, notes, before, after, next }: ArticleProps) {
  return (
    <div className={styles['columns']} data-begins={before === null ? 'picture' : 'words'}>
      <article className={styles['article']}>
        {before}
        <Picture {...previewOf(imageFileName, 1280)} alt="" sizes="(min-width: 840px) 800px, 92vw" isFirst className={styles['picture']} />
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['notes']}>{notes.join(' · ')}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read; see sanitise.ts */}
        <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
        {after}
      </article>
      <WhatNext next={next} />
    </div>
  );
}
