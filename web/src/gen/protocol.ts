// Written by `pionek types` from the tables of the protocol; do not edit.

export type Seat = string; // "P1"

// A text in both languages.
export interface Say {
  readonly pl: string; // Polish
  readonly en: string; // English
}

// All games.
export interface Shelf {
  readonly games: readonly GameCard[]; // in the order of the shelf
  readonly levels: readonly string[]; // of bots, the weakest first
  readonly version: string; // of the program
  readonly page: string; // the build of the page inside; "": none
}

// A game on the shelf.
export interface GameCard {
  readonly id: string;
  readonly title: Say;
  readonly seats: readonly [number, number]; // fewest and most
  readonly roles?: readonly Say[]; // where a seat says who one is: who plays what at the smallest table of two or more, by seats
  readonly minutes?: number; // where the pack tells it: how long it takes
  readonly age?: number; // where the pack tells it: from which age
  readonly about?: Say; // where there is a book: what it is: one sentence
  readonly weight?: number; // where there is a book: 1, light, to 5, heavy
  readonly guides: readonly GuideCard[]; // its guided first games
  readonly feats: number; // how many it has
  readonly options: readonly GameOption[];
  readonly off_shelf?: boolean; // where it is so: an example, or not finished: offered nowhere, but it can be opened
}

// A guided first game of a game.
export interface GuideCard {
  readonly id: string; // small letters, digits and _
  readonly name?: Say; // of one among several: what it is called
}

// What an option has a meaning with only.
export interface OptionNeed {
  readonly option: string; // another option
  readonly values: readonly string[]; // one of these it must have
}

// An option of a game.
export interface GameOption {
  readonly id: string;
  readonly values: readonly string[]; // the first is the default
  readonly text: Say; // what it changes
  readonly needs?: readonly OptionNeed[]; // if it does not always matter: all of them; otherwise nobody need be asked
}

// All that is printed.
export interface Box {
  readonly id: string; // of the game
  readonly title: Say;
  readonly rules: number; // raised when an old log would differ
  readonly pack: string; // hash of the pack, as in logs
  readonly seats: readonly [number, number]; // fewest and most
  readonly options: readonly GameOption[];
  readonly names: Readonly<Record<string, readonly Name[]>>; // things that lines name, by kind
  readonly texts: Readonly<Record<string, Say>>; // sentences by key
  readonly verbs: Readonly<Record<string, readonly Arg[]>>; // arguments of answers
  readonly events: Readonly<Record<string, readonly Arg[]>>; // arguments of facts
  readonly event_rules: Readonly<Record<string, string>>; // the rules behind facts that come by themselves, by event
  readonly records: readonly Arg[]; // figures kept of a finished game
  readonly refusals: Readonly<Record<string, readonly string[]>>; // the rules behind a sentence
  readonly feats: readonly Feat[]; // in the order in which they are shown
}

// A thing of a game.
export interface Name {
  readonly code: string; // in answers, views and facts: Y0
  readonly id: string; // in the pack: yellow_0
  readonly text: Say; // what people read
}

// An argument of an answer or a fact, or a record.
export interface Arg {
  readonly name: string; // the gap in its sentence
  readonly kind: string; // number, seat, tick, or a member of names
  readonly holds?: Arg; // of an answer that points into the view: the list of the view with an entry for each such thing (of a table: in the row of the seat): the gap for what lies there
}

// What a player achieves once and keeps.
export interface Feat {
  readonly id: string;
  readonly group: string; // its title is the text feats.GROUP
  readonly text: Say; // what is to be done
  readonly parts: readonly Say[]; // its conditions in short
  readonly seats: number; // of a table where it is at stake
  readonly seat: Seat; // whose it can be there
  readonly with: Readonly<Record<string, string>>; // options of that table
}

// A guided first game.
export interface Guide {
  readonly game: string;
  readonly seat: Seat; // the pupil's
  readonly steps: readonly GuideStep[];
}

// What the guide says to one question of the pupil.
export interface GuideStep {
  readonly say: Say; // paragraphs, an empty line between them
  readonly point: readonly string[]; // things of the board
  readonly answer: string | null; // null: whatever the pupil likes
}

// The rules of a game in pictures.
export interface Book {
  readonly invite: Say; // an invitation; <name> is who invites
  readonly aim: BookPart;
  readonly turn: readonly BookPart[]; // what a turn is, one after the other
  readonly end: BookPart; // when it ends, and who wins
  readonly missed: readonly BookNote[]; // five things that beginners miss
}

// A picture and what it shows.
export interface BookPart {
  readonly picture: string; // the client draws it
  readonly title: Say;
  readonly say: Say; // paragraphs, an empty line between them
}

// What is easily missed.
export interface BookNote {
  readonly say: Say;
  readonly rule: string; // the rule that says so
}

// A table as everybody may see it.
export interface TableCard {
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>; // those that are not the default
  readonly public: boolean; // stands in the lobby
  readonly status: 'open' | 'running' | 'over' | 'stopped';
  readonly created: number;
  readonly changed: number; // when it went on last; at the table it comes with what else is new
  readonly guide?: string; // of a guided table: by which of the game's guides
  readonly hints?: true; // if people may take hints against people
  readonly rated?: true; // if it counts for the numbers of its players
  readonly clock?: TableClock; // unless it is played by correspondence
  readonly seats: readonly SeatCard[];
  readonly watchers: number; // sockets that watch
  readonly pending: readonly Seat[]; // who is asked
  readonly result?: Result; // once it is over
  readonly rematch?: string; // once there is one: the next table
}

// A seat of a table.
export interface SeatCard {
  readonly seat: Seat;
  readonly kind: 'human' | 'bot' | 'open';
  readonly name?: string; // unless it is open: of a bot in English; clients may call it by its level
  readonly level?: string; // while a bot plays it: also for a person
  readonly here?: boolean; // of a person: is connected
  readonly left?: true; // of one who left
  readonly gave_up?: true; // of one who gave up: while the match goes on a bot plays this seat, for good
}

// Time to think, in seconds.
export interface TableClock {
  readonly move: number; // for each question
  readonly bank: number; // for the whole match, used after that
}

// How a game or a match ended.
export interface Result {
  readonly reason: string; // its sentence is the text results.REASON
  readonly points: readonly number[]; // by seat
  readonly places?: readonly number[]; // unless it was kept by version 0.2: by seat; 1 is the first, equal ones share it
  readonly sides?: readonly (readonly Seat[])[]; // where seats win and lose together
  readonly lost?: true; // if nobody wins: all places are 0
  readonly gave_up?: readonly Seat[]; // if somebody gave up
  readonly records: Readonly<Record<string, number | string | null>>; // figures kept of it, by their kinds; what means nothing with the options of the table is left out
}

// Public tables, the newest first, at most 50 each.
export interface Lobby {
  readonly open: readonly TableCard[];
  readonly running: readonly TableCard[];
  readonly finished: readonly TableCard[];
  readonly now: number;
}

// One table.
export interface TableNow {
  readonly table: TableCard;
  readonly now: number;
}

// A table to be opened.
export interface TableWish {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>; // if not all are the default
  readonly public?: boolean; // else it is not: stands in the lobby
  readonly hints?: boolean; // else they may not: people may take hints against people; all are told
  readonly rated?: boolean; // else it does not: counts for the numbers of its players; nobody takes hints
  readonly seats?: readonly SeatWish[]; // unless it is guided
  readonly clock?: TableClock | null; // else there is none
  readonly guide?: string; // of a guided table: one of the game's guides
  readonly name?: string; // of a guided table: the pupil's
  readonly key?: string; // if something shall be kept: of who sits down
}

// A seat of such a table.
export interface SeatWish {
  readonly kind: 'me' | 'open' | 'bot'; // at most one me
  readonly name?: string; // of me
  readonly level?: string; // of a bot; else medium
}

// A seat to be taken.
export interface JoinWish {
  readonly name: string;
  readonly seat?: Seat; // else the first that is open
  readonly key?: string; // if something shall be kept
}

// A table, and a seat at it.
export interface Seated {
  readonly table: TableCard;
  readonly seat?: Seat; // if somebody sat down
  readonly token?: string; // if somebody sat down: the secret of the seat
}

// Seats to be looked up, at most 100.
export interface MineWish {
  readonly seats: readonly MySeat[];
}

// A seat, as its owner knows it.
export interface MySeat {
  readonly table: string; // its code
  readonly token: string;
}

// What has become of them.
export interface Mine {
  readonly tables: readonly MyTable[];
  readonly gone: readonly string[]; // codes: no such table, or a foreign token
  readonly now: number;
}

// A table where I sit.
export interface MyTable {
  readonly table: TableCard;
  readonly seat: Seat;
  readonly asked: boolean; // it is my turn
}

// Whose feats.
export interface FeatsWish {
  readonly game: string;
  readonly key: string; // the player's
  readonly name: string;
}

// What a player has achieved in a game under a name.
export interface Feats {
  readonly feats: readonly FeatDone[]; // first things first
  readonly names: readonly string[]; // all names under which the key has any
  readonly now: number;
}

// A feat that was achieved.
export interface FeatDone {
  readonly id: string;
  readonly at: number;
  readonly table: string;
}

// Who asks.
export interface MeWish {
  readonly key: string; // the player's
}

// Who asks, and for which page.
export interface MatchesWish {
  readonly key: string; // the player's
  readonly skip?: number; // else 0: so many later ones are known already
}

// From one key to another.
export interface MoveWish {
  readonly key: string; // what is kept for it
  readonly to: string; // is kept for this one, too
}

// Whether such a table could be opened.
export interface Fits {
  readonly ok: boolean;
  readonly refusal?: string; // if not: its sentence is refusals.REFUSAL
  readonly rule?: string; // if not: the number of a rule
}

// It is on disk.
export interface Done {
  readonly ok: true;
}

// A match of a player.
export interface Played {
  readonly seat: Seat; // of the player
  readonly table: TableCard; // as it was when something on it changed last
  readonly cards?: Readonly<Record<string, Readonly<Record<string, number>>>>; // when it is over: how often each card was played, by kind and code
}

// A page of them.
export interface Matches {
  readonly matches: readonly Played[]; // at most 50, the last ones first
  readonly more: boolean; // there are earlier ones
  readonly now: number;
}

// All that is kept for a player.
export interface Export {
  readonly matches: readonly Played[]; // the last ones first
  readonly feats: readonly MyFeat[];
  readonly ratings: readonly MyRating[]; // where there is one
  readonly shown?: string; // if so: under this name in rankings
  readonly now: number;
}

// A feat, and under which name it was achieved.
export interface MyFeat {
  readonly game: string;
  readonly id: string;
  readonly at: number;
  readonly table: string;
  readonly name: string;
}

// What a player's last 5000 matches come to.
export interface Me {
  readonly matches: number; // also those that are not over
  readonly streak: number; // won in a row up to now
  readonly best_streak: number; // the longest such row
  readonly games: readonly MyGame[]; // with a match that is over, the last one first
  readonly trail: readonly MyTrail[];
  readonly ratings: readonly MyRating[]; // where there is one
  readonly shown?: string; // if so: under this name in rankings
  readonly now: number;
}

// What those of a game come to.
export interface MyGame {
  readonly game: string;
  readonly played: number; // that are over
  readonly won: number;
  readonly lost: number; // also: not the first of several
  readonly drawn: number;
  readonly streak: number; // won in a row up to now
  readonly best_streak: number;
  readonly last: number; // when the last one ended
  readonly rivals: readonly Rival[]; // most matches first, at most 100
  readonly cards: readonly CardCount[]; // most played first, at most 12
  readonly bests: readonly MyBest[]; // of matches played alone for points
}

// Somebody who played against: a person or a level of bots.
export interface Rival {
  readonly name?: string; // of people
  readonly level?: string; // of bots
  readonly played: number;
  readonly won: number; // the player was ahead of this one
  readonly lost: number;
  readonly drawn: number;
}

// A card, and how often it was played.
export interface CardCount {
  readonly kind: string; // a member of names of the box
  readonly code: string; // of the name there
  readonly n: number;
}

// The most points with these options.
export interface MyBest {
  readonly options: Readonly<Record<string, string>>;
  readonly points: number;
  readonly at: number;
  readonly table: string;
}

// How far a name has come on the trail of a game.
export interface MyTrail {
  readonly game: string;
  readonly name: string;
  readonly done: number; // feats achieved
}

// Which ranking.
export interface RankingWish {
  readonly game: string;
  readonly key?: string; // if there is one: of who wants to know
}

// Who is how strong in a game.
export interface Ranking {
  readonly rows: readonly RankingRow[]; // the strongest first: bots, and people who are shown, if that is sure enough
  readonly me?: RatingNow; // if I have one
  readonly shown?: string; // if I am: the name I am shown under
}

// One of them.
export interface RankingRow {
  readonly number: number; // 1500 for who is new
  readonly deviation: number; // how unsure that is
  readonly matches: number; // that counted
  readonly level?: string; // of a bot
  readonly name?: string; // of a person
  readonly mine?: true; // if it is me
}

// How strong somebody is.
export interface RatingNow {
  readonly number: number; // 1500 for who is new
  readonly deviation: number; // how unsure that is
  readonly matches: number; // that counted
}

// How strong a player is in a game.
export interface MyRating {
  readonly game: string;
  readonly number: number; // 1500 for who is new
  readonly deviation: number; // how unsure that is
  readonly matches: number; // that counted
}

// How one is shown in rankings.
export interface ShownWish {
  readonly key: string; // of the player
  readonly name: string | null; // null: not at all
}

// What a rated match did.
export interface Rated {
  readonly seats: readonly RatedSeat[]; // none if it is not over, or changed nothing
}

// What it did for one seat.
export interface RatedSeat {
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
  readonly deviation: number; // afterwards
}

// By what browsers know this server.
export interface PushKey {
  readonly key: string | null; // base64url of a point of P-256; null: it calls nobody
}

// A device that wants to be called, and when.
export interface PushWish {
  readonly address: string; // endpoint of its subscription
  readonly point?: string; // unless on is false: p256dh, base64url
  readonly auth?: string; // unless on is false: auth, base64url
  readonly lang?: 'pl' | 'en'; // else English
  readonly seats?: readonly MySeat[]; // unless on is false: at most 100; they take the place of those named before
  readonly on?: boolean; // else true: false: it is called no more
}

// It is on disk.
export interface PushNoted {
  readonly seats: number; // how many: those that are over, or somebody else's, are left out
}

// What there is to replay.
export interface ReplayCard {
  readonly table: TableCard;
  readonly moments: number; // how many
  readonly marks: readonly Mark[]; // one for each moment
  readonly games: number; // how many
  readonly commitment: string; // hash of the secret of chance
  readonly secret?: string; // once it is over
  readonly verified?: Verified; // once it is over
}

// Who was asked at a moment.
export interface Mark {
  readonly seat: Seat | null; // null: now, or the end
  readonly events: readonly string[]; // kinds of the facts since the moment before: where a round begins
}

// Chance, checked against the secret.
export interface Verified {
  readonly ok: boolean;
  readonly chances: number; // outcomes that were checked
  readonly why: string; // what is wrong, or ""
}

// A match as it stood before an answer.
export interface Moment<View> {
  readonly moment: number; // counted from 0
  readonly eyes: Seat | null; // whose; null: a watcher's
  readonly view: View;
  readonly news: readonly News[]; // facts since the moment before
  readonly asks: readonly Ask[];
  readonly pending: readonly Seat[]; // who is asked
  readonly game: number; // of the series, from 0
  readonly answer?: string; // of a finished match, but for the end: that was given then
  readonly result?: Result; // at the end
}

// How a finished match went.
export interface Summary {
  readonly ready: boolean; // false: ask again in a moment
  readonly course?: readonly (readonly number[])[]; // when it is ready: how good each moment was for each seat, -1000 to 1000
  readonly turning?: readonly Turn[]; // when it is ready: the worst first
  readonly seats?: readonly SeatSummary[]; // when it is ready
}

// An answer that cost much, whatever chance said later.
export interface Turn {
  readonly moment: number;
  readonly seat: Seat;
  readonly swing: number; // what it cost, on the scale of the course
  readonly answer: string; // that was given
  readonly better: string; // what the judge would have answered
}

// What a seat did.
export interface SeatSummary {
  readonly seat: Seat;
  readonly answers: Readonly<Record<string, number>>; // how many, by verb
  readonly ms: number; // time it thought
}

// All that a client says.
export interface Op {
  readonly op: string; // what it wants
  readonly id?: number; // if a reply shall be told apart: of the client's choice; comes back as re
}

export interface Hello {
  readonly table: string; // its code
  readonly token?: string; // of a player
  readonly page?: string; // of the page: its own build
  readonly changes?: true; // where they are wished for: after the first table and state only [changes](#changes)
}

export interface LobbyWish {
  readonly changes?: true; // where they are wished for: after the first lobby only [changes](#changes)
}

export interface Answer {
  readonly ask: number; // the question's id
  readonly answer: string; // one of its answers, word for word
  readonly log?: readonly number[]; // at the end of a timed test: all ticks as the client has them
}

export interface Quote {
  readonly answer: string; // a line of the notation
}

export interface Warn {
  readonly answer: string; // a line of the notation
  readonly lang?: 'pl' | 'en'; // else English
}

export interface Explain {
  readonly topic: string; // dam 3, G5
  readonly lang?: 'pl' | 'en'; // else English
}

export interface Hint {
  readonly lang?: 'pl' | 'en'; // else English
}

export interface Agree {
  readonly yes: boolean;
}

export interface Rematch {
  readonly yes?: boolean; // else it is true: false: not now; who asked for one is told
}

export interface Speak {
  readonly text: string; // at most 300 characters
}

export interface Marking {
  readonly thing: string; // the id of something in the game's box
  readonly on: boolean; // false: it is taken away
}

export interface GiveToBot {
  readonly seat: Seat;
  readonly level?: string; // else medium
}

// All replies.
export interface Reply {
  readonly re: number; // the message's id, 0 if it had none
  readonly ok?: true; // unless there is an error
}

// What went wrong.
export interface Failed {
  readonly error: string; // a code, see [errors](#errors)
  readonly where?: string; // where it helps: for people who write clients
  readonly refusal?: string; // of refused and unfit: its sentence is the text refusals.REFUSAL
  readonly rule?: string; // of refused and unfit: the number of a rule
  readonly lacks?: readonly Lack[]; // of refused, where its sentence has gaps
  readonly wait?: number; // of too_fast, where it is known: for how many ms
}

export interface Compared {
  readonly log?: 'same' | 'differs'; // if there was a log: how it compares with what arrived
}

export interface Refusal {
  readonly refusal?: string; // if something speaks against it
  readonly rule?: string; // if something speaks against it
  readonly lacks?: readonly Lack[]; // if its sentence has gaps
}

// What fills one gap of a refusal's sentence: what is wanted, what there is.
export interface Lack {
  readonly name: string; // the gap
  readonly kind: string; // number, seat, or a member of names
  readonly value: number | string | null;
}

export interface Text {
  readonly text: string; // in the language that was asked for
}

export interface Foresight<View> {
  readonly news: readonly News[]; // facts up to the next chance or question
  readonly view: View; // the last that is sure
}

export interface Advice {
  readonly answer: string;
  readonly value: number; // how good it looks, -1000 to 1000
  readonly why: string; // a sentence, or ""
}

export interface Pong {
  readonly now: number;
}

// All that the server says by itself.
export interface Kind {
  readonly kind: string;
}

// Once after hello.
export interface Welcome {
  readonly seat: Seat | null; // null: a watcher
  readonly version: string; // of the program
  readonly page: string; // the build of the page inside; another than the client's own: it is old and should offer a reload
  readonly chat: readonly Chat[]; // the last lines, at most 100
  readonly now: number;
}

// After hello and when something about the table changes.
export interface TableTold {
  readonly table: TableCard;
  readonly tabs: number; // sockets that sit on the reader's seat
  readonly undo?: UndoWish; // while one is asked for
  readonly again?: Again; // while somebody wants a rematch
  readonly test?: TestClock; // while there is a timed test
  readonly now: number;
}

// Somebody wants to take back an answer.
export interface UndoWish {
  readonly seat: Seat; // who
  readonly wanted: readonly Seat[]; // those who have not agreed yet
  readonly from: number; // the number of the first fact that would be taken back
}

// Who wants a rematch; it begins when all people do.
export interface Again {
  readonly yes: readonly Seat[]; // those who want it
  readonly wanted: readonly Seat[]; // those who have not said so yet
}

// The timed test that is on.
export interface TestClock {
  readonly seat: Seat; // who is tested
  readonly start: number | null; // tick 0; null while the test waits for its player to come back
  readonly hz: number; // ticks a second
  readonly ticks: number; // how many
}

// Instead of table, for who asked for changes.
export interface TableChange {
  readonly set: Readonly<Record<string, unknown>>; // by path: what is there now
  readonly gone?: readonly string[]; // if there is any: paths of members that are not there any more
  readonly tabs?: number; // if it changed: as of table
  readonly now: number;
}

// Instead of lobby, for who asked for changes.
export interface LobbyChange {
  readonly cards: readonly TableCard[]; // those that are new, or other ones
  readonly open?: readonly string[]; // if it is another list: codes, in order
  readonly running?: readonly string[]; // if it is another list: codes, in order
  readonly finished?: readonly string[]; // if it is another list: codes, in order
  readonly now: number;
}

// When the match moves for this reader, and after hello.
export interface State<View> {
  readonly n: number; // counts what the reader was told of the match
  readonly seat: Seat | null; // the reader's; null: a watcher
  readonly game: number; // of the series, from 0
  readonly view: View; // what the reader may know
  readonly pending: readonly Seat[]; // who is asked
  readonly asks: readonly Ask[]; // open questions to the reader
  readonly declare?: readonly string[]; // if there is anything: what the reader's seat may say at any time, asked or not
  readonly undo: 'nothing' | 'free' | 'agreed' | 'wall'; // may the reader take back an answer? agreed: others have to agree; wall: something was learned, and there is nobody to agree
  readonly over: boolean; // the match is
  readonly commitment: string; // hash of the secret of chance
  readonly results: readonly Result[]; // of finished games of the series
  readonly ended?: View; // from the second game of a series to its end: the game before this one, as it ended
  readonly total?: Result; // once it is over: of the match
  readonly secret?: string; // once it is over: of chance
  readonly feats?: readonly FeatNow[]; // where something is at stake: how far the reader's seat is
  readonly gained?: readonly string[]; // once it is over, if there is any: feats that were new for this player
  readonly from: number; // the number of the first of news
  readonly news: readonly News[];
  readonly clocks?: readonly Clock[]; // at a table with a clock: of all seats
  readonly now: number;
}

// Instead of state, for who asked for changes.
export interface StateChange {
  readonly n: number; // one more than that of what it changes
  readonly set: Readonly<Record<string, unknown>>; // members that are other ones; answers are packed
  readonly gone?: readonly string[]; // if there is any: members that are not there any more
  readonly view?: Readonly<Record<string, unknown>>; // if it changed: paths in the view
  readonly from: number; // as of state
  readonly news: readonly unknown[]; // as of state, but short
  readonly clocks?: readonly Clock[]; // at a table with a clock: as of state
  readonly now?: number; // at a table with a clock
}

// An open question.
export interface Ask {
  readonly id: number; // an answer names it
  readonly prompt: string; // its sentence is the text decisions.PROMPT
  readonly sentence?: string; // if what that speaks of is not all among the answers: then it is the text decisions.SENTENCE
  readonly min: number; // how many answers in a row, at least
  readonly max: number; // and at most
  readonly window?: true; // if it is a moment to cut in: mostly in another's turn; its first answer lets it pass
  readonly guards?: true; // if something can be averted in this window: no standing order gives its answer
  readonly about?: About; // if it is about something by name
  readonly answers: readonly string[]; // all that can be done, the mildest first: play G5 dam_7
  readonly test?: Test; // if it is a timed test
}

// What a question is about: a figure, a card that is carried out.
export interface About {
  readonly kind: string; // seat, or a member of names
  readonly value: number | string | null; // fills the gap <about>
}

// A timed test.
export interface Test {
  readonly ticks: number; // how many it runs for
  readonly hz: number; // ticks a second
  readonly ready: number; // ticks to get ready before
  readonly verb: string; // answers with a tick, which are not in answers: drop TICK
}

// A fact.
export interface News {
  readonly event: string; // its sentence is the text events.EVENT
  readonly seat: Seat | null; // whom it is about
  readonly hidden?: true; // if the reader may not know all of it: the sentence is events.EVENT_hidden
  readonly [arg: string]: unknown; // the arguments of the event that may be known
}

// A seat's time.
export interface Clock {
  readonly seat: Seat;
  readonly bank: number; // ms left in its bank
  readonly until?: number; // while it is asked: when the question ends if it is not answered, bank included
}

// How far a seat is with a feat that is at stake.
export interface FeatNow {
  readonly id: string;
  readonly done: boolean; // if the game ended as it stands
  readonly parts: readonly FeatPart[];
}

// A condition: it holds when now has reached goal.
export interface FeatPart {
  readonly now: number;
  readonly goal: number;
  readonly at_most?: true; // if it holds while now is not above goal
}

// Somebody says something.
export interface ChatTold {
  readonly chat: Chat;
}

// A line of chat.
export interface Chat {
  readonly n: number; // counted from 0
  readonly seat: Seat;
  readonly name: string;
  readonly text: string; // "" of a note
  readonly at: number;
  readonly note?: 'clock' | 'bot' | 'back' | 'left' | 'hint' | 'no_rematch'; // of what the table itself tells: the clock answered for this seat, a bot plays it, its player is back or left, took a hint against people, does not want a rematch
  readonly fact?: number; // of a note: how many facts came before it
}

// After hello, if there are any, and when somebody on the reader's side marks something: all of them.
export interface MarksTold {
  readonly marks: readonly Marked[];
}

// What one seat has marked for its side.
export interface Marked {
  readonly seat: Seat;
  readonly things: readonly string[]; // ids, the oldest first
}

// A bot has begun to think.
export interface Thinking {
  readonly seat: Seat;
}

// Before the server closes.
export interface Bye {
  readonly error: string; // restart: come back in a moment
}

// What a client says, but for the id.
export type Said =
  | ({ readonly op: 'hello' } & Hello)
  | ({ readonly op: 'lobby' } & LobbyWish)
  | ({ readonly op: 'answer' } & Answer)
  | ({ readonly op: 'declare' } & Quote)
  | ({ readonly op: 'why' } & Quote)
  | ({ readonly op: 'hint' } & Hint)
  | ({ readonly op: 'explain' } & Explain)
  | ({ readonly op: 'warn' } & Warn)
  | ({ readonly op: 'foresee' } & Quote)
  | ({ readonly op: 'undo' })
  | ({ readonly op: 'agree' } & Agree)
  | ({ readonly op: 'chat' } & Speak)
  | ({ readonly op: 'mark' } & Marking)
  | ({ readonly op: 'leave' })
  | ({ readonly op: 'back' })
  | ({ readonly op: 'bot' } & GiveToBot)
  | ({ readonly op: 'rematch' } & Rematch)
  | ({ readonly op: 'state' })
  | ({ readonly op: 'ping' });

// What comes back, besides `re` and `ok`.
export interface Replies<View> {
  readonly hello: Reply;
  readonly lobby: Reply;
  readonly answer: Compared;
  readonly declare: Reply;
  readonly why: Refusal;
  readonly hint: Advice;
  readonly explain: Text;
  readonly warn: Text;
  readonly foresee: Foresight<View>;
  readonly undo: Reply;
  readonly agree: Reply;
  readonly chat: Reply;
  readonly mark: Reply;
  readonly leave: Reply;
  readonly back: Reply;
  readonly bot: Reply;
  readonly rematch: Reply;
  readonly state: Reply;
  readonly ping: Pong;
}

// What the server says by itself.
export type Heard<View> =
  | ({ readonly kind: 'welcome' } & Welcome)
  | ({ readonly kind: 'table' } & TableTold)
  | ({ readonly kind: 'table_change' } & TableChange)
  | ({ readonly kind: 'state' } & State<View>)
  | ({ readonly kind: 'state_change' } & StateChange)
  | ({ readonly kind: 'chat' } & ChatTold)
  | ({ readonly kind: 'marks' } & MarksTold)
  | ({ readonly kind: 'thinking' } & Thinking)
  | ({ readonly kind: 'lobby' } & Lobby)
  | ({ readonly kind: 'lobby_change' } & LobbyChange)
  | ({ readonly kind: 'bye' } & Bye);

export type ErrorCode =
  | 'bad_json'
  | 'bad_message'
  | 'too_long'
  | 'too_fast'
  | 'no_page'
  | 'no_game'
  | 'no_table'
  | 'no_seat'
  | 'no_moment'
  | 'no_option'
  | 'bad_seats'
  | 'bad_name'
  | 'bad_clock'
  | 'unfit'
  | 'foreign'
  | 'full'
  | 'not_seated'
  | 'not_started'
  | 'over'
  | 'not_over'
  | 'gave_up'
  | 'late'
  | 'too_early'
  | 'too_late'
  | 'wrong_op'
  | 'not_for_you'
  | 'refused'
  | 'not_understood'
  | 'undo_nothing'
  | 'undo_wall'
  | 'undo_waiting'
  | 'undo_none'
  | 'not_away'
  | 'no_hint'
  | 'hints_off'
  | 'bad_rated'
  | 'no_key'
  | 'name_taken'
  | 'sits_already'
  | 'no_topic'
  | 'busy'
  | 'disk'
  | 'stopped'
  | 'old_client'
  | 'bad_origin'
  | 'restart'
  | 'moved';
