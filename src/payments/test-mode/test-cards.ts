/** What a card of the test mode does when it is asked for money. */
export type Behaviour = 'pays' | 'authenticates' | 'card_declined' | 'insufficient_funds' | 'expired_card';

/** Stripe's well-known test cards, as far as this test mode plays them (docs.stripe.com/testing). */
export const TEST_CARDS: Record<string, { brand: string; behaviour: Behaviour; what: string }> = {
  '4242424242424242': { brand: 'Visa', behaviour: 'pays', what: 'pays' },
  '5555555555554444': { brand: 'Mastercard', behaviour: 'pays', what: 'pays' },
  '4000002760003184': { brand: 'Visa', behaviour: 'authenticates', what: 'asks for 3-D Secure' },
  '4000000000000002': { brand: 'Visa', behaviour: 'card_declined', what: 'is declined' },
  '4000000000009995': { brand: 'Visa', behaviour: 'insufficient_funds', what: 'has too little money' },
  '4000000000000069': { brand: 'Visa', behaviour: 'expired_card', what: 'has expired' },
};

/** A card by what a person typed: spaces and dashes do not matter. Null for any other number. */
export function testCard(typed: string): { number: string; label: string; behaviour: Behaviour } | null {
  const number = typed.replaceAll(/[\s-]/g, '');
  const card = Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;
  return card
    ? { number, label: `${card.brand} ending ${number.slice(-4)}`, behaviour: card.behaviour }
    : null;
}

/** The id of a card on file, which tells the test mode how it behaves. */
export const methodIdOf = (number: string): string => `pm_test_${number}`;

/** The card behind an id; null for an id that is none of these. */
export const cardOfMethod = (methodId: string) => testCard(methodId.replace(/^pm_test_/, ''));
