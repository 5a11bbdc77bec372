/**
 * Parts that the prompts are divided into, so that a model can learn from what another makes of unknown prompts. The
 * chains of the parts are also those that vote in the end.
 */
const FOLDS = 5;

/** What is made of each item by a model that knows only the items of the other folds; and those models. */
export function jackknife<Item, Model, Made>(
  items: Item[],
  train: (known: Item[], seed: number) => Model,
  use: (model: Model, item: Item) => Made,
): { made: Made[]; models: Model[] } {
  const made: Made[] = [];
  const models: Model[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = train(
      items.filter((_, i) => i % FOLDS !== fold),
      fold + 1,
    );
    for (const [i, item] of items.entries()) if (i % FOLDS === fold) made[i] = use(model, item);
    models.push(model);
  }
  return { made, models };
}
