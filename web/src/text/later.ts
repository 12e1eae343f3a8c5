// later.ts: sentences that only pages have a use for that are loaded when asked for. Such a page
// imports this file, and can say them.
import { LATER } from '../gen/later';
import { learn } from './say';

learn(LATER);
