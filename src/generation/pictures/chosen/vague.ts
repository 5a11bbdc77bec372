const ids = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Ideas that say little about a scene whatever it is about: taken where nothing else is named. */
export const VAGUE = ids(
  'busts-in-silhouette chart-increasing coin stopwatch hourglass-not-done calendar gear sunrise ' +
    'crescent-moon key check-mark-button house laptop mobile-phone open-book bullseye rocket red-heart ' +
    'wrapped-gift round-pushpin droplet office-worker cityscape speech-balloon fireworks ' +
    'magnifying-glass-tilted-left memo clipboard package department-store convenience-store teddy-bear luggage headphone piggy ' +
    'sync offline parking toolbox hammer-and-wrench teacher party-popper microphone motorway fog leaf-fluttering-in-wind',
);

/** Things by which many films say something in passing: they stand for a scene only where the film is about nothing else. */
export const ASIDE = ids(
  'luggage world-map briefcase memo pencil headphone wrapped-gift key hourglass-not-done stopwatch speech-balloon ' +
    'euro-banknote dollar-banknote money-with-wings magnifying-glass-tilted-left busts-in-silhouette office-worker teacher parking sync offline department-store convenience-store',
);

/** An academy is of what it teaches: "Riverside Guitar Academy". */
export const isOfLearning = ({ id }: { id: string }): boolean => id === 'graduation-cap';

/** On what terms one comes in and pays: shown where that is said, and never what a film is about. */
export const TERMS = ids('ticket credit-card parking');

/** A feast and a prize are of something, which a name may say behind them: "torneo di bocce", "Aniversário da escola de dança". */
export const OF_SOMETHING = ids('trophy birthday-cake');

/** How something is made or brought, which a sentence may begin with before it names the thing: "Fry 1 onion". */
export const MANNER = ids('cooking pot-of-food delivery-truck');

/** Seasons say when something is: a summer sale of surfboards, "winter jackets". */
export const SEASONS: ReadonlySet<string> = ids(
  'winter summer autumn winters summers hiver été automne invierno verano otoño inverno estate autunno verão outono sommer herbst ' +
    'spring springtime printemps primavera frühling frühjahr frühlings lente voorjaar våren vår forår wiosna wiosny wiosną wiosenna wiosenny wiosenne весна весны весной ' +
    'zomer herfst sommar höst vinter efterår zima zimą zimę latem jesień jesienią зима зимой зимы летом осенью kış yaz',
);
