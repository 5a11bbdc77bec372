import type { TalkWords } from '../talk-words.ts';

/** English. */
export const englishTalk: TalkWords = {
  greets:
    'hi|hey|heya|heyy|hello|dear|good morning|good afternoon|good evening|howdy|yo|greetings|hiya|team|folks|all|thanks|thank you|thx|ty|cheers|regards|best|warmly|sincerely|yours|xoxo|xx|kind regards|best regards|much appreciated|ta|tia|bye|appreciate|love you|talk soon',
  hedges:
    'honestly|tbh|lol|haha|ok|okay|so|well|basically|actually|maybe|i think|i guess|anyway|sorry|btw|fyi|not sure|no idea|um|uh|hmm|idk|imo|whatever|budget|deadline|asap|by friday|call me|let me know|feel free|as discussed|attached|hope|sorry|boss|my boss|cofounder|colleague|meeting|approved|legal|draft|context|background|invoice|quote|questions|ps|p.s|sent from|forwarded|fwd|re|subject|cc|from|ugh|phew|yeah|yep|nope|omg|pls|plz|wdyt|cheers',
  asks: 'make|create|produce|need|want|would like|looking for|please|video|film|clip|ad|advert|spot|promo|trailer|teaser|animation|movie|reel|commercial|short|give me|do|build|design|can you|could you|turn|we need|i need|help|piece|explainer|montage|edit',
  speaks:
    'voiceover|voice-over|voice over|vo|v.o|narrator|narration|speaker|audio|says|spoken|voice|off|host|announcer|anncr|v/o|a-roll|commentary|guide|read aloud|presenter|she says|he says|guest|interviewer',
  shows:
    'on screen|on-screen|onscreen|text|title|super|supers|caption|headline|card|end card|title card|tagline|slogan|cta|call to action|hook|subtitle|button|overlay|sign-off|claim|copy|line|lower third|screen text',
  scenes:
    'scene|shot|frame|visual|visuals|picture|image|act|part|int|ext|cut to|fade|open on|camera|beat|time|video|footage|b-roll|action|screen|slide|panel|storyboard|intro|outro|sequence',
  i: "i|i'm|i’m|im|i've|i’ve|i'd|i’d|i'll|me|my|mine|myself",
  we: "we|we're|we’re|we've|we’ve|our|ours|us|we'd|we'll",
  you: "you|your|you're|you’re|yours|u|ur|yourself",
  tells:
    'mention|mentions|mentioning|say|say that|saying|tell|tell them|highlight|include|including|cover|covering|state|point out|emphasize|emphasise|stress|focus on|feature|talk about|make clear|list|add that|explain|explain that|the fact that|points|key message|main message|message|key facts|facts|note that|make sure|communicate|remind|invite',
  names:
    'called|named|name|the name|titled|entitled|known as|brand|brand name|product|product name|company|client|app|podcast|event|project|shop name|title|subject|topic|organization|organisation|show|course',
  presents:
    'introduce|introduces|introducing|present|presents|presenting|promote|promoting|promotes|advertise|advertising|launch|launching|announce|announcing|announcement|about|for our|for my|for the|for a|on behalf of|our product|our app|our new|my new|trailer for|welcome|meet|celebrate|tell the story of|how to|how|recipe for',
  negates:
    "no|not|don't|don’t|dont|never|without|avoid|nothing|none|nor|neither|skip|leave out|omit|can't|cannot|mustn't|must not|shouldn't|won't|isn't|exclude|do not|stay away|refrain|keep out|off limits|out of it|ban|forbidden|hide|drop",
};
