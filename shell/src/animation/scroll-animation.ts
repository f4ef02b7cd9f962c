import AOS from 'aos';
import './scroll-animation.css';

/**
 * §9: duration 800 ms, offset 120, ease-out-cubic. Not called on phones. AOS observes the document
 * for new sections.
 */
export function startScrollAnimation(): void {
  AOS.init({ duration: 800, offset: 120, easing: 'ease-out-cubic', once: true });
}
