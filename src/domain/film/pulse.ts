/** Seconds from beat to beat within a scene, and from its start until what moves with them comes to rest. */
export type Pulse = { beat: number; until: number };
