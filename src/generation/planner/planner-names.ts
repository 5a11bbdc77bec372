/** Name and version of the embedded planner, recorded with each of its plans: raise it when plans come out different. */
export const EMBEDDED_PLANNER = 'embedded/3';

/** Name that is recorded with the plans of a language model. */
export const llmPlannerName = (model: string): string => `llm/${model}`;
