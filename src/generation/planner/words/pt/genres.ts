import type { GenreWords } from '../genre-words.ts';

/** Portuguese. */
export const portugueseGenres: GenreWords = {
  launch:
    'lançamento|lançamos|novo|nova|app|aplicativo|produto|apresentamos|startup|beta|pré-venda|disponível|plataforma|software|marca',
  local:
    'loja|restaurante|café|padaria|salão|barbearia|aberto|horário|cardápio|oferta|rua|bairro|floricultura|oficina|lanchonete|pizzaria|açougue|mercearia|promoção|pastelaria',
  event:
    'evento|festival|show|conferência|oficina|ingressos|convite|casamento|exposição|festa|feira|estreia|palestra|bilhetes|arraial|quermesse|sarau',
  hiring:
    'contratamos|contratando|vaga|vagas|emprego|salário|candidate-se|currículo|equipe|turno|trabalhe|recrutamos|estágio|procuramos|clt',
  recap:
    'retrospectiva|balanço|trimestre|resultados|relatório|faturamento|crescimento|ano|temporada|números|anual|resumo',
  explainer: 'explicar|explica|como funciona|por que|o que é|entender|acontece|porque',
  howto: 'tutorial|passo|passos|como|guia|instruções|consertar|instalar|montar|passo a passo|limpar',
  comparison: 'comparar|comparação|comparativo|contra|versus|vs|ou|diferença|melhor|mais barato',
  timeline: 'desde|história|linha do tempo|fundada|anos|marcos|cronologia|aniversário|décadas|século',
  testimonial:
    'depoimento|avaliação|avaliações|cliente|diz|conta|opinião|experiência|paciente|palavras|testemunho',
  listing:
    'à venda|vende-se|aluga-se|aluguel|quartos|apartamento|casa|m²|visita|visitas|terreno|imóvel|suíte|garagem|quilômetros|arrenda-se',
  recipe:
    'receita|ingredientes|forno|farinha|açúcar|manteiga|ovos|cozinhar|misturar|porções|sal|massa|alho|cebola|panela',
  challenge: 'desafio|concurso|ganhar|ganhe|prêmio|participe|hashtag|dias|sorteio|vencedor',
  appeal:
    'doe|doar|doação|abaixo-assinado|petição|assine|ajude|ajudar|voluntários|salvar|abrigo|causa|apoie|ong|proteger|campanha',
  release: 'versão|atualização|novidades|corrigido|bugs|funções|melhorias|changelog',
  podcast: 'podcast|episódio|ouça|ouvir|convidado|convidada|temporada|entrevista',
  story: 'história|conto|era uma vez|avó|avô|um dia|noite|vila|menino|menina|narrador|lenda|fábula',
  script: 'cena|voz off|locução|na tela|roteiro|plano|texto|narrador|palavra por palavra|câmera|no ecrã',
  vague: 'algo|alguma coisa|vídeo|legal|bonito|não sei|me surpreenda|qualquer coisa|maneiro|giro',
  dump: 'também|ah e|além disso|tudo|anotações|bagunçado|esqueci|notas|soltas',
};
