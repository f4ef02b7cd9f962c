import AOS from 'aos';
import './scroll-animation.css';

/**
 * §9: duration 800 ms, offset 120, ease-out-cubic; phones never get here. It watches the document
 * for new sections by itself.
 */
export function startScrollAnimation(): void {
  AOS.init({ duration: 800, offset: 120, easing: 'ease-out-cubic', once: true });
}
