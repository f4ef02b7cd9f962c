/** Whether the browser has painted something of the page. */
export declare function useHasPainted(): boolean;
