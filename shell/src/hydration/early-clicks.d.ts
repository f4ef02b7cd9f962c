/** Called when a part has come to life: what was clicked meanwhile happens now. */
export declare function comeAlive(part: Element | null | undefined): void;
