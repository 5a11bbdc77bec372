/** Colours that a film takes of a picture: `accent` as `#rrggbb`; absent members decide nothing. */
export type StyleColours = { accent?: string; ground?: 'dark' | 'light' };
