import type { Content } from '@platband/slice/contract/read-content';
import type { ReactNode } from 'react';
import type { Blog } from 'shared-contracts/contract/entities/content';
import styles from './Article.module.css';
import { ArticleNotes } from './ArticleNotes';
import { ArticleFigure, ArticlePicture } from './ArticlePicture';
import type { NextArticle } from './next-article';
import { WhatNext } from './WhatNext';

export interface ShownArticle
  extends Pick<Blog, 'title' | 'imageFileName' | 'imageText' | 'figure' | 'counts'> {
  /** Sanitised HTML. */
  readonly html: string;
  /** Line below the title: date, author's role, reading time, topics. */
  readonly notes: readonly string[];
}

interface ArticleProps extends ShownArticle {
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly next: Content<NextArticle>;
}

/** An article, followed by links to more. Its text cannot affect the page around it. */
export function Article({
  title,
  imageFileName,
  imageText,
  figure,
  counts,
  html,
  notes,
  before,
  after,
  next,
}: ArticleProps) {
  const isDrawing = imageFileName.endsWith('.svg');
  const picture = (
    <figure className={styles['picture']}>
      <div className={styles['top']} data-has-figure={figure !== undefined}>
        <ArticleFigure figure={figure} counts={counts} className={styles['figure']} />
        <ArticlePicture
          imageFileName={imageFileName}
          imageText={isDrawing ? '' : imageText}
          sizes="(min-width: 1280px) 1200px, 92vw"
          largestPx={1280}
          isFirst
        />
      </div>
      {isDrawing && imageText !== undefined && <figcaption>{imageText}</figcaption>}
    </figure>
  );
  return (
    <article className={styles['article']} data-begins={before === null ? 'title' : 'button'}>
      {before !== null && <div className={styles['before']}>{before}</div>}
      {/* §2: picture and title below the button, otherwise title and picture. */}
      {before !== null && picture}
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <ArticleNotes notes={notes} />
      </div>
      {before === null && picture}
      <div className={styles['body']}>
        <div
          className={styles['text']}
          data-account={/<td[^>]*><strong>/.test(html)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when read; see sanitise.ts
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {after}
      </div>
      <WhatNext title={title} next={next} />
    </article>
  );
}
