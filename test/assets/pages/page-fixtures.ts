/** A page as a magazine sends one: article, advertisement, navigation, figures with their terms. */
export const ARTICLE = `<!DOCTYPE html>
<html lang="en"><head><title>How a harbour learnt to swim | Quay Post</title>
<meta property="og:type" content="article"><meta property="og:title" content="How a harbour learnt to swim">
<meta property="og:site_name" content="Quay Post"><meta property="og:image" content="/pictures/harbour.png">
<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"></head>
<body><nav><a href="/">Home</a> <a href="/buy">Subscribe now</a></nav>
<article><h1>How a harbour learnt to swim</h1><p class="byline">By Ilse Brandt</p>
<p>In 2014 nobody swam in the old harbour of Westerkade, and in 2024 it counted 61,000 swimmers in one summer.</p>
<figure><img src="/pictures/steps.png" alt="Steps into the water" width="800" height="600">
<figcaption>The new steps at the north quay. Photo: Ilse Brandt, <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a></figcaption></figure>
<h2>What changed</h2>
<p>The city moved 14 overflow pipes away from the basin, which cost €4.2 million and took three years.</p>
<ul><li>Water is tested every morning at 6</li><li>Four lifeguards from May to September</li></ul>
<p>&ldquo;My grandmother learnt to swim here in 1951, and now my daughter does,&rdquo; says harbour master Joost Meyer.</p>
<table><tr><th>Year</th><th>Swimmers</th></tr><tr><td>2022</td><td>38,000</td></tr><tr><td>2024</td><td>61,000</td></tr></table>
<figure><img src="map.png" width="640" height="480"><figcaption>Map <a href="https://creativecommons.org/licenses/by-nc/4.0/">CC BY-NC</a></figcaption></figure>
<p>The basin is 12,400 m<sup>2</sup> large<sup>[1]</sup> and open until the end of September.</p>
</article>
<aside><p>Advertisement: buy our tote bags today!</p></aside><script>document.write('<p>Injected</p>')</script>
</body></html>`;
