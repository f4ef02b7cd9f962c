import { useEffect, useState } from 'react';
import { mainOf } from 'shared-contracts/ui/restore-focus';

/** Whether a form of the page is in view, so that nothing beside it has to offer one. True until it is known: without a script nothing opens. */
export function useFormInView(): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const page = mainOf();
    if (page === null) return;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) seen[isIntersecting ? 'add' : 'delete'](target);
      setInView(seen.size > 0);
    });
    // Forms come with their page, or with a slot in it, and go again; what has gone is reported as out of view.
    const observeForms = () => {
      const forms = page.querySelectorAll('form');
      for (const form of forms) observer.observe(form);
      if (forms.length === 0) setInView(false);
    };
    const changes = new MutationObserver(observeForms);
    changes.observe(page, { childList: true, subtree: true });
    observeForms();
    return () => {
      changes.disconnect();
      observer.disconnect();
    };
  }, []);
  return isInView;
}
