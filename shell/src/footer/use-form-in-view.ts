import { mainOf } from '@platband/slice/browser/restore-focus';
import { type RefObject, useEffect } from 'react';

/**
 * Marks an element (`data-by-page`) while a form on the page is in view, so that the element need
 * not offer another form. It uses an attribute because styles then need no render while scrolling,
 * and trials ignore what depends on the page's length.
 */
export function useFormInView(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = mainOf();
    if (page === null) return;
    const note = (isInView: boolean) =>
      element.current?.setAttribute('data-by-page', isInView ? 'form' : '');
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes)
        seen[isIntersecting ? 'add' : 'delete'](target);
      note(seen.size > 0);
    });
    // Forms come and go with pages and slots; a removed form is reported as out of view.
    const observeForms = () => {
      const forms = page.querySelectorAll('form');
      for (const form of forms) observer.observe(form);
      if (forms.length === 0) note(false);
    };
    const changes = new MutationObserver(observeForms);
    changes.observe(page, { childList: true, subtree: true });
    observeForms();
    return () => {
      changes.disconnect();
      observer.disconnect();
    };
  }, [element]);
}
