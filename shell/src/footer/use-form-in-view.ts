import { mainOf } from '@platform/slice/browser/restore-focus';
import { type RefObject, useEffect } from 'react';

/**
 * Marks an element (`data-by-page`) while a form of the page is in view, so that nothing else has to
 * offer one. Styles read it, so nothing is rendered again while the page scrolls and its content
 * loads; and trials, which leave out what a longer page shows otherwise.
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
    // Forms come with their page, or with a slot in it, and go again; what has gone is reported as
    // out of view.
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
