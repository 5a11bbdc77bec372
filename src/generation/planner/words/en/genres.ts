import type { GenreWords } from '../genre-words.ts';

/** English. */
export const englishGenres: GenreWords = {
  launch:
    'launch|launching|introducing|introduce|app|product|startup|pre-order|beta|available now|new|platform|software|sign up|free trial|gadget|brand|service',
  local:
    'shop|restaurant|café|cafe|bakery|salon|barber|bistro|street|open daily|opening hours|walk-ins|lunch|menu|our place|neighbourhood|neighborhood|pizzeria|florist|gym|studio|half price|offer|store|garage|dentist|vet|market stall|butcher|bookshop|happy hour',
  event:
    'event|festival|concert|conference|workshop|meetup|gala|tickets|doors|rsvp|invitation|invite|save the date|lineup|wedding|exhibition|party|keynote|fair|summit|premiere|show|quiz night|open day|webinar',
  hiring:
    'hiring|hire|job|jobs|apply|salary|recruit|recruitment|vacancy|position|candidates|team member|cv|career|apprentice|internship|shift|shifts|nurses|looking for a|full-time|part-time|join our team|pay',
  recap:
    'recap|review|quarter|q1|q2|q3|q4|annual|results|report|revenue|growth|year in review|year in numbers|this year|last year|season|wrapped|figures|numbers|all-hands|churn|kpi',
  explainer:
    'explain|explainer|how does|how do|why|what is|works|understand|science|happens when|in simple terms|what happens|myth',
  howto:
    'how to|tutorial|step|steps|guide|instructions|fix|install|assemble|tie|repair|learn to|set up|step-by-step|diy|clean',
  comparison:
    'vs|versus|compare|comparison|compared|better|difference|side by side|or|which one|old way|pros and cons|cheaper',
  timeline:
    'timeline|history|since|founded|decades|milestones|years of|over the years|from then to now|chronology|century|the story so far|anniversary',
  testimonial:
    'testimonial|review|reviews|customer|customers|said|quote|client|case study|she told us|story of|patient|experience|words of|stars|feedback',
  listing:
    'for sale|for rent|bedroom|bedrooms|bathroom|sq ft|viewing|viewings|apartment|flat|house|property|estate agent|asking price|mileage|garden|rent|listing|kitchen|plot|cottage|car|boat|one owner',
  recipe:
    'recipe|cook|bake|oven|ingredients|flour|sugar|butter|garlic|onion|eggs|stir|simmer|minutes|tbsp|tsp|serves|dish|dough|salt|fry|soup',
  challenge:
    'challenge|contest|competition|win|prize|days|hashtag|participate|tag|streak|dare|enter|winner|vote|squats|push-ups|run|steps a day|30-day',
  appeal:
    'donate|donation|charity|petition|sign|help|cause|volunteer|fundraiser|save|rescue|shelter|refugees|every euro|campaign|raise|support|foodbank|protect|volunteers',
  release:
    "release|version|update|changelog|release notes|fixed|bug|features|v2|patch|what's new|improved|deprecated|new in|shipped|sprint|dark mode",
  podcast:
    'podcast|episode|listen|host|guest|season|interview|audio|trailer|subscribe|spotify|new episode|show|every thursday|audiogram',
  story:
    'story|once|once upon|tale|grandmother|grandfather|boy|girl|old man|one day|night|village|lived|remembered|narrator|fairy tale|bedtime|character|fox|sea|forest',
  script:
    'scene|voiceover|vo|on screen|on-screen|script|cut to|super|shot|narrator|int|ext|frame|visual|word for word|storyboard|fade',
  vague:
    'something|anything|cool|nice|video|surprise me|not sure|whatever|something for|idk|just|some kind|make it pop|viral',
  dump: "also|oh and|and then|everything|brain dump|notes|random|dump|not in order|sort it|messy|figure out|thoughts|all of it|by the way|sorry it's long",
};
