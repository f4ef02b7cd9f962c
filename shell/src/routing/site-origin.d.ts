/** The origin that the site's own addresses start with, for search engines. The same where pages are rendered and where they come to life. */
export declare function siteOrigin(): string;
