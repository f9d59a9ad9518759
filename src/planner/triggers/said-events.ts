/** What people say for events whose names share few words with it; a trigger takes the first that it has. */
export const SAID_EVENTS: readonly (readonly [RegExp, string])[] = [
  [/\bsubscriptions?\b[^.;,]*\b(?:cancel\w*|delet\w*|ends?|ended)\b/, 'customer.subscription.deleted'],
  [
    /\b(?:new )?subscriptions?\b[^.;,]*\b(?:starts?|started|created|new)\b|\bnew subscriptions?\b/,
    'customer.subscription.created',
  ],
  [/\binvoices?\b[^.;,]*\b(?:is |are |was |gets? )?paid\b|\bpaid invoices?\b/, 'invoice.paid'],
  [/\binvoices?\b[^.;,]*\bfail\w*/, 'invoice.payment_failed'],
  [/\bcheckout\b[^.;,]*\b(?:complet\w*|finish\w*|done)\b/, 'checkout.session.completed'],
  [/\bpayments?\b[^.;,]*\b(?:succeed\w*|success\w*|received|comes? in|made|completed)\b/, 'payment_intent.succeeded'],
  [/\bpayments?\b[^.;,]*\bfail\w*/, 'payment_intent.payment_failed'],
  [
    /\b(?:customers?|clients?|users?|people|person|someone|somebody|anyone|anybody|buyers?)\b[^.;,]*\b(?:pays?|paid)\b|\b(?:new|each|every|an?|incoming) (?:stripe )?payments?\b(?![^.;,]*\bfail)/,
    'charge.succeeded',
  ],
  [/\brefund\w*/, 'charge.refunded'],
  [/\bdisputes?\b/, 'charge.dispute.created'],
  [/\borders?\b[^.;,]*\bpaid\b|\bpaid orders?\b/, 'orders/paid'],
  [/\borders?\b[^.;,]*\b(?:shipped|fulfilled)\b/, 'orders/fulfilled'],
  [/\borders?\b[^.;,]*\bcancel\w*/, 'orders/cancelled'],
];
