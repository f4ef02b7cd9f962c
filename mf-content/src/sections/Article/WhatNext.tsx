import { Link } from 'shared-contracts/runtime';
import { Button } from 'shared-contracts/ui/Button';
import { openModal } from '../../generated/access';
import type { NextArticle } from './next-article';
import styles from './WhatNext.module.css';

/** Where an article ends: a way to ask about it, and the next one. */
export function WhatNext({ next }: { readonly next: NextArticle | null }) {
  return (
    <aside className={styles['aside']} aria-label="What next">
      <section className={styles['part']}>
        <h2 className={styles['heading']}>A question about this?</h2>
        <p className={styles['words']}>Tell us how it is with you. We call back on working days.</p>
        <Button onClick={() => openModal('Enquiry')}>Ask us</Button>
      </section>
      {next !== null && (
        <section className={styles['part']}>
          <h2 className={styles['heading']}>Next article</h2>
          <p className={styles['words']}>
            <Link to={`/blog-details/${encodeURIComponent(next.id)}`}>{next.title}</Link>
          </p>
        </section>
      )}
    </aside>
  );
}
