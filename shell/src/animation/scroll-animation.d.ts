import 'aos/dist/aos.css';
import './scroll-animation.css';
/** §9: duration 800 ms, offset 120, ease-out-cubic; phones never get here. It watches the document for new sections by itself. */
export declare function startScrollAnimation(): void;
