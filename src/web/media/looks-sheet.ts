/** How scripts/looks.ts lays out its stills, in the order of DESIGN_SYSTEM_IDS, rows first; sizes of one still in pixels. */
export const LOOKS_SHEET = { columns: 3, rows: 7, width: 208, height: 117 } as const;
