import type { TalkWords } from '../talk-words.ts';

/** Portuguese. */
export const portugueseTalk: TalkWords = {
  greets:
    'oi|olá|ola|oie|bom dia|boa tarde|boa noite|prezado|prezada|prezados|caro|cara|obrigado|obrigada|brigado|valeu|grato|grata|abraço|abraços|abs|beijos|bjs|atenciosamente|att|cumprimentos|até mais|pessoal|gente|galera|tudo bem|equipe|equipa|e aí',
  hedges:
    'bom|então|tipo|sei lá|na verdade|sinceramente|talvez|acho|não sei|desculpa|orçamento|prazo|urgente|kkk|kkkk|rs|rsrs|haha|aliás|como combinado|em anexo|assunto|de|para|chefe|meu sócio|minha sócia|reunião|ontem|nota fiscal|contexto|ps|né|enfim|olha|qualquer coisa|dúvida|dúvidas|me avisa|aprovado',
  asks: 'faz|faça|fazer|cria|crie|criar|preciso|precisamos|quero|queremos|gostaria|gostaríamos|queria|procuro|monta|monte|me faz|vídeo|video|videozinho|filme|filminho|spot|anúncio|propaganda|clipe|curta|trailer|teaser|animação|peça|pode|podem|poderia|por favor|pfv|reels',
  speaks:
    'voz off|voz em off|voz|locução|locutor|locutora|narrador|narradora|narração|áudio|audio|vo|diz|apresentador|apresentadora|convidado|convidada|som|off|fala',
  shows:
    'na tela|no ecrã|texto|título|letreiro|lettering|cartela|legenda|chamada|slogan|cta|chamada para ação|encerramento|assinatura|tela|ecrã|gc|texto na tela|gancho|tela final',
  scenes:
    'cena|plano|sequência|imagem|visual|câmera|câmara|ato|parte|tempo|início|fim|intro|corte|abertura|take|quadro',
  i: 'eu|meu|minha|meus|minhas|mim|me|comigo',
  we: 'nós|nosso|nossa|nossos|nossas|nos|a gente|somos|temos|estamos',
  you: 'você|vocês|seu|sua|seus|suas|tu|teu|tua|te|vc|vcs|ti',
  tells:
    'mencionar|mencione|mencionem|diga|dizer|fala|fale|falem|falar|destacar|destaque|destaca|incluir|inclua|ressaltar|explica|explique|explicar|conta|conte|contar|mostra|mostre|mostrar|cita|cite|dados|números|mensagem|pontos|vantagens|lembrar|avisa|avise|convide|informe',
  names:
    'chama|chamado|chamada|se chama|nome|intitulado|intitulada|marca|produto|empresa|cliente|aplicativo|app|podcast|evento|projeto|título|tema|assunto|associação|loja|ong',
  presents:
    'apresentar|apresenta|apresente|apresentação|divulgar|divulgação|promover|anunciar|anúncio|lançar|lançamento|para o|para a|para minha|para meu|para nossa|para nosso|pro|pra|sobre|nosso novo|nossa nova|trailer|receita|história de|história do|história da|como',
  negates:
    'não|nao|sem|nada|nunca|jamais|nenhum|nenhuma|evite|evitem|evitar|nem|proibido|zero|nada de|tira|exclua',
};
